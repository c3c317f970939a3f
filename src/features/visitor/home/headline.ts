import { pages } from '../../../pages';

export const HEADLINE = `${pages.home.title}.`;
