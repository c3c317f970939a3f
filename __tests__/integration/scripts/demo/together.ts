import { loadTogether } from '#support/loadTogether';

loadTogether(__dirname);
