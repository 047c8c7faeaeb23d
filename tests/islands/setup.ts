import { configure } from '@testing-library/react';

// As patient as the other tests: by default it waits for one second, which a busy machine may take.
configure({ asyncUtilTimeout: 15_000 });
