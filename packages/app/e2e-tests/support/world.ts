import { request } from '@playwright/test';

const control = `http://localhost:${process.env.LATTICE_E2E_CONTROL_PORT}`;

async function post(path: string) {
  const context = await request.newContext();
  const response = await context.post(`${control}${path}`);
  if (!response.ok()) throw new Error(`${path}: ${response.status()}`);
  await context.dispose();
}

/** The management cluster that can be cut off. */
export const frail = {
  cutOff: () => post('/frail/shut'),
  giveBack: () => post('/frail/open'),
};
