import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first test of a file compiles lazy pages; a cold one outruns the usual second.
configure({ asyncUtilTimeout: 15_000 });
