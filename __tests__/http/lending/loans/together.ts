import { loadTogether } from '#support/runner/loadTogether';

loadTogether(__dirname);
