import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Whole pages are rendered; a busy machine needs longer than the default.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);
