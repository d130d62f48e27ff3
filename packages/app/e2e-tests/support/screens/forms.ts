import { Page } from '@playwright/test';
import { answers } from '../answers';
import { asAdmin, clusterPath } from '../kubernetes';
import { beginForm, finishForm, team } from '../story';
import { button, heading, Screen, text } from './Screen';

const path = '/create/templates/default/capo-kubeadm';
const order = {
  template: 'capo-kubeadm',
  answers: {
    newCredentials: {
      authUrl: 'https://keystone.example/v3',
      applicationCredentialId: '0123',
    },
  },
};
const pictured = 'pictured';
const next = button('Next');

async function toMachines(page: Page) {
  await beginForm(page, order, 'checkout-load', /Berlin/);
  await page.getByLabel(/^Application credential secret/).fill('not-for-you');
  await next(page).click();
  await button('Show manifests')(page).click();
  await text('kind: ConfigMap')(page).waitFor();
}

async function toPlan(page: Page, name: string, place: RegExp) {
  await beginForm(page, order, name, place);
  await finishForm(page);
  await text('Dry run passed')(page).waitFor();
}

async function toTask(page: Page) {
  await toPlan(page, pictured, /Workshop/);
  await button('Review')(page).click();
  await button('Create')(page).click();
  await button('Show Logs')(page).click();
  await text(/API endpoint: done/)(page).waitFor();
}

async function removePictured() {
  const admin = await asAdmin('workshop');
  await admin.delete(clusterPath(team, pictured));
  await admin.close();
}

const forms: Screen[] = [
  {
    id: 'form',
    path,
    ready: page => page.getByRole('textbox', { name: /^Name/ }),
  },
  {
    id: 'form-choices',
    path,
    ready: page => page.getByRole('textbox', { name: /^Name/ }),
    then: page =>
      page
        .getByLabel(/^Management cluster/)
        .first()
        .click(),
  },
  { id: 'form-machines', path, ready: text('Cluster'), then: toMachines },
  {
    id: 'form-plan',
    path,
    ready: text('Cluster'),
    then: page => toPlan(page, 'checkout-load', /Berlin/),
  },
  {
    id: 'task',
    foreign: true,
    path,
    ready: text('Cluster'),
    then: toTask,
    after: removePictured,
  },
];

export const formScreens: Screen[] = [
  { id: 'new-cluster', path: '/lattice/create', ready: heading(/kubeadm/i) },
  {
    id: 'new-cluster-unavailable',
    path: '/lattice/create',
    given: answers.noKamaji,
    ready: text(/Missing: /),
    then: page => text(/Missing: /)(page).scrollIntoViewIfNeeded(),
  },
  ...forms.map(screen => ({ ...screen, framed: true as const })),
];
