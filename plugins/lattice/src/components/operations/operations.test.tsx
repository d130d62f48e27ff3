import { ConflictError, InputError, NotAllowedError } from '@backstage/errors';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { FakeFleet, FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeAnswers, FakeOperations } from '../../__fixtures__/FakeOperations';
import { deletePlan, scalePlan, upgradePlan } from '../../__fixtures__/plans';
import { sampleRun } from '../../__fixtures__/runs';
import { renderPage, RenderOptions } from '../../__fixtures__/renderPage';

const address = '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-staging';

async function openMenu(options: {
  fleet?: FakeFleet;
  answers?: FakeAnswers;
  denied?: RenderOptions['denied'];
}) {
  const operations = FakeOperations.create(options.answers);
  const api = FakeLatticeApi.create({
    cluster: checkoutStaging(Date.now()),
    ...options.fleet,
  });
  renderPage(api, address, { operations, denied: options.denied });
  const button = await screen.findByRole('button', {
    name: 'Actions for checkout-staging',
  });
  await userEvent.click(button);
  await waitFor(() =>
    expect(
      screen.queryByText('Checking your permissions'),
    ).not.toBeInTheDocument(),
  );
  return { operations, api, button };
}

async function openDialog(
  action: RegExp,
  answers: FakeAnswers = {},
  fleet: FakeFleet = {},
) {
  const opened = await openMenu({ answers, fleet });
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return { ...opened, dialog: await screen.findByRole('dialog') };
}

describe('the menu of a cluster', () => {
  it('keeps what is not allowed visible, with the reason, and does nothing', async () => {
    const { operations } = await openMenu({
      denied: ['lattice.cluster.delete', 'lattice.cluster.scale'],
    });
    const remove = screen.getByRole('menuitem', { name: /Delete/ });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveTextContent(
      'Requires the lattice.cluster.delete permission',
    );
    await userEvent.click(remove);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(
      screen.getByRole('menuitem', { name: 'Upgrade…' }),
    ).not.toHaveAttribute('aria-disabled');
    expect(operations.calls).toEqual([]);
  });

  it.each<[string, FakeFleet, string, RegExp]>([
    [
      'its source is silent',
      { staleSince: new Date(Date.now() - 60_000).toISOString() },
      'Scale',
      /mgmt-fra-1 is unreachable/,
    ],
    [
      'it is being deleted',
      { cluster: { ...checkoutStaging(Date.now()), deleting: true } },
      'Upgrade',
      /being deleted/,
    ],
  ])('says why when %s', async (_, fleet, action, reason) => {
    await openMenu({ fleet });
    const item = screen.getByRole('menuitem', { name: new RegExp(action) });
    expect(item).toHaveTextContent(reason);
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });

  it('works by keyboard: opens, moves, chooses, closes, gives the focus back', async () => {
    const { button } = await openMenu({});
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const dialog = await screen.findByRole('dialog', {
      name: 'Scale checkout-staging',
    });
    // The frame around the dialog has the focus first, and keeps it inside.
    expect(document.activeElement).toContainElement(dialog);
    expect(button).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe('scale', () => {
  it('plans while typing, shows the fields, and applies with the hash', async () => {
    const { operations, dialog } = await openDialog(/Scale/);
    const batch = within(dialog).getByRole('radio', { name: /batch/ });
    await userEvent.click(batch);
    await userEvent.clear(
      within(dialog).getByRole('textbox', { name: 'Machines' }),
    );
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Machines' }),
      '1',
    );
    expect(
      await within(dialog).findByText(/\.spec\.replicas: 3 → 1/),
    ).toBeInTheDocument();
    expect(
      within(dialog).getByText(/Argo CD also manages this field/),
    ).toBeInTheDocument();
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Scale batch to 1' }),
    );
    expect(await within(dialog).findByText(/is under way/)).toBeInTheDocument();
    expect(operations.named('plan').at(-1)).toMatchObject({
      operation: 'scale',
      pool: 'batch',
      replicas: 1,
    });
    expect(operations.named('scale')).toEqual([
      { pool: 'batch', replicas: 1, planHash: 'hash-1' },
    ]);
  });

  it('plans anew when the objects have moved on', async () => {
    const moved = new ConflictError('Make a new plan');
    const { operations, dialog } = await openDialog(/Scale/, {
      plans: [scalePlan(), scalePlan({ hash: 'hash-2' })],
      outcomes: [moved, 'done'],
    });
    await userEvent.click(
      within(dialog).getByRole('button', { name: /Decrease/ }),
    );
    const confirm = () =>
      within(dialog).getByRole('button', { name: 'Scale general to 2' });
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    expect(
      await within(dialog).findByText(/cluster changed after this plan/),
    ).toBeInTheDocument();
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    expect(await within(dialog).findByText(/is under way/)).toBeInTheDocument();
    expect(operations.named('scale')).toMatchObject([
      { planHash: 'hash-1' },
      { planHash: 'hash-2' },
    ]);
  });

  it('does not offer a pool that the autoscaler keeps', async () => {
    const cluster = checkoutStaging(Date.now());
    cluster.pools[0].autoscaling = { min: 1, max: 5 };
    const { dialog } = await openDialog(/Scale/, {}, { cluster });
    const general = within(dialog).getByRole('radio', { name: /general/ });
    expect(general).toBeDisabled();
    expect(
      within(dialog).getByText(/Autoscaled between 1 and 5 nodes/),
    ).toBeInTheDocument();
  });

  it.each<[string, Error | ReturnType<typeof scalePlan>, RegExp]>([
    [
      'names the field that is wrong',
      new InputError('Parameter "replicas" is not valid: too many'),
      /Field replicas:/,
    ],
    [
      'says that it is not allowed',
      new NotAllowedError('no'),
      /don’t have permission/,
    ],
    [
      'shows what the API server refuses',
      scalePlan({
        accepted: false,
        objects: [
          {
            ...scalePlan().objects[0],
            verdict: {
              state: 'refused',
              message: 'replicas: must be odd',
              fields: ['spec.replicas'],
            },
          },
        ],
      }),
      /must be odd/,
    ],
  ])('%s, and cannot be confirmed', async (_, plan, text) => {
    const { dialog } = await openDialog(/Scale/, { plans: [plan] });
    await userEvent.click(
      within(dialog).getByRole('button', { name: /Increase/ }),
    );
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
    expect(
      within(dialog).getByRole('button', { name: 'Scale general to 4' }),
    ).toBeDisabled();
  });

  it('waits visibly for a plan that does not come', async () => {
    const { dialog } = await openDialog(/Scale/, { silent: true });
    await userEvent.click(
      within(dialog).getByRole('button', { name: /Increase/ }),
    );
    expect(
      await within(dialog).findByText(/Running a dry run/),
    ).toBeInTheDocument();
    expect(
      within(dialog).getByRole('button', { name: 'Scale general to 4' }),
    ).toBeDisabled();
  });
});

describe('upgrade', () => {
  const versions = {
    current: 'v1.33.5',
    byClass: false,
    allowedMinors: ['v1.33', 'v1.34'],
    versions: [
      {
        version: 'v1.35.0',
        source: 'configuration' as const,
        reason: 'v1.35.0 skips a minor version: upgrade to v1.34 first.',
      },
      { version: 'v1.34.1', source: 'configuration' as const },
      { version: 'v1.33.7', source: 'configuration' as const },
      {
        version: 'v1.32.9',
        source: 'configuration' as const,
        reason: 'v1.32.9 is older: Kubernetes has no way back.',
      },
    ],
    clusterClasses: [],
  };

  it('forecasts which machines are replaced, in order', async () => {
    const { operations, dialog } = await openDialog(/Upgrade/, {
      versions,
      plans: [upgradePlan()],
    });
    expect(await within(dialog).findByText('6 of 9')).toBeInTheDocument();
    expect(
      within(dialog).getByText('3 machines, one at a time · +1 extra'),
    ).toBeInTheDocument();
    expect(
      within(dialog).getByText(
        '3 machines, 2 at a time · +1 extra · up to 1 unavailable',
      ),
    ).toBeInTheDocument();
    expect(within(dialog).getByText('1 machine, 8 vCPU')).toBeInTheDocument();
    const options = within(dialog).getAllByRole('radio');
    expect(
      options.map(option => [
        option.getAttribute('value'),
        (option as HTMLInputElement).disabled,
      ]),
    ).toEqual([
      ['v1.35.0', true],
      ['v1.34.1', false],
      ['v1.33.7', false],
      ['v1.33.5', true],
      ['v1.32.9', true],
      ['other', false],
    ]);
    expect(within(dialog).getByText(/skips a minor/)).toBeInTheDocument();
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Upgrade to v1.34.1' }),
    );
    expect(
      await within(dialog).findByText('Upgrade to v1.34.1: waiting'),
    ).toBeInTheDocument();
    expect(within(dialog).getByText(/1 of 3 machines run/)).toBeInTheDocument();
    expect(operations.named('upgrade')).toMatchObject([
      { version: 'v1.34.1', planHash: 'hash-1' },
    ]);
  });

  it('keeps what was offered first, and shows the run until it has ended', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { operations, dialog } = await openDialog(/Upgrade/, {
      versions,
      plans: [upgradePlan()],
    });
    operations.answers.versions = {
      ...versions,
      current: 'v1.34.1',
      versions: [{ version: 'v1.35.0', source: 'configuration' }],
    };
    const later = () => act(() => jest.advanceTimersByTimeAsync(11_000));
    await within(dialog).findByText('6 of 9');
    await later();
    fireEvent.click(
      within(dialog).getByRole('button', { name: 'Upgrade to v1.34.1' }),
    );
    await within(dialog).findByText('Upgrade to v1.34.1: waiting');
    operations.answers.runs = [
      sampleRun({ state: 'done', message: 'All machines run v1.34.1.' }),
    ];
    await later();
    await within(dialog).findByText('Upgrade to v1.34.1: done');
    // The backend carries it through: it was asked once.
    expect(operations.named('upgrade')).toHaveLength(1);
    expect(
      within(dialog).queryByRole('button', { name: 'Stop run' }),
    ).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('takes a reason where checks fail, and plans again with it', async () => {
    const message =
      "The upgrade can't start. Machines are being added. Fix this first, or override the checks with a reason (overrideReason).";
    // As it comes from the backend: the words are in the cause.
    const blocked = Object.assign(new Error('Request failed with 409'), {
      statusCode: 409,
      cause: new ConflictError(message),
    });
    const { operations, dialog } = await openDialog(/Upgrade/, {
      versions,
      plans: [blocked, upgradePlan()],
    });
    const reason = await within(dialog).findByRole('textbox', {
      name: 'Reason to upgrade anyway',
    });
    const confirm = within(dialog).getByRole('button', {
      name: 'Upgrade to v1.34.1',
    });
    expect(confirm).toBeDisabled();
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      /^You can’t do this right now.*Machines are being added/,
    );
    fireEvent.change(reason, { target: { value: 'CVE-2026-1' } });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(operations.named('upgrade')).toMatchObject([
        { version: 'v1.34.1', overrideReason: 'CVE-2026-1' },
      ]),
    );
  });

  it('takes a typed version, once it is one', async () => {
    const { operations, dialog } = await openDialog(/Upgrade/, {
      versions: { ...versions, versions: [] },
      plans: [upgradePlan()],
    });
    const field = await within(dialog).findByRole('textbox', {
      name: 'Version',
    });
    await userEvent.type(field, '1.3');
    expect(
      within(dialog).getByText(
        'Version: enter a full version, such as v1.34.1.',
      ),
    ).toBeInTheDocument();
    expect(operations.named('plan')).toEqual([]);
    await userEvent.type(field, '4.1');
    expect(await within(dialog).findByText('6 of 9')).toBeInTheDocument();
  });

  it('says when the versions cannot be read', async () => {
    const { dialog } = await openDialog(/Upgrade/, {
      versions: new NotAllowedError('no'),
    });
    expect(
      await within(dialog).findByText(/Couldn’t load versions/),
    ).toBeInTheDocument();
  });
});

describe('pause and resume', () => {
  it.each([
    [false, /Pause/, 'Pause checkout-staging', 'pause'],
    [true, /Resume/, 'Resume checkout-staging', 'resume'],
  ])('with paused=%s offers the other', async (paused, item, label, call) => {
    const cluster = { ...checkoutStaging(Date.now()), paused };
    const { operations, dialog } = await openDialog(item, {}, { cluster });
    const confirm = within(dialog).getByRole('button', { name: label });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    expect(await within(dialog).findByText(/is under way/)).toBeInTheDocument();
    expect(operations.named(call)).toEqual([{ planHash: 'hash-1' }]);
  });
});

describe('delete', () => {
  it('says what goes and in which order, and asks for the name', async () => {
    const { operations, dialog } = await openDialog(/Delete/, {
      plans: [deletePlan()],
    });
    expect(await within(dialog).findByText('Secret')).toBeInTheDocument();
    expect(
      within(dialog).getByText('Control plane machines: 3, workers: 6'),
    ).toBeInTheDocument();
    expect(
      within(dialog).getByText(/Workers, each drained first/),
    ).toBeInTheDocument();
    const button = within(dialog).getByRole('button', {
      name: 'Delete checkout-staging',
    });
    const field = within(dialog).getByLabelText(
      'Type checkout-staging to confirm',
    );
    await userEvent.type(field, 'checkout-stagin');
    expect(button).toBeDisabled();
    await userEvent.type(field, 'g{Enter}');
    expect(await within(dialog).findByText(/is under way/)).toBeInTheDocument();
    expect(operations.named('delete')).toMatchObject([
      { confirm: 'checkout-staging', planHash: 'hash-1' },
    ]);
  });
});

describe('kubeconfig', () => {
  const secret = 'apiVersion: v1\nkind: Config\ntoken: s3cret';

  const get = (dialog: HTMLElement) =>
    within(dialog).findByRole('button', { name: 'Get kubeconfig' });

  it('is asked for on request, shown only when asked, and forgotten', async () => {
    const { operations, dialog, button } = await openDialog(/kubeconfig/, {
      kubeconfig: secret,
    });
    await userEvent.click(await get(dialog));
    const show = await within(dialog).findByRole('button', {
      name: 'Show',
    });
    expect(operations.calls).toEqual([
      { name: 'kubeconfig', body: { role: 'view', hours: 8 } },
    ]);
    expect(document.body).not.toHaveTextContent('s3cret');
    await userEvent.click(show);
    expect(within(dialog).getByLabelText('Kubeconfig')).toHaveTextContent(
      's3cret',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(document.body).not.toHaveTextContent('s3cret');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('asks for role, lifetime and, where required, a reason', async () => {
    const { operations, dialog } = await openDialog(/kubeconfig/, {
      kubeconfig: secret,
      kubeconfigAccess: {
        roles: [
          { name: 'view', title: 'View' },
          { name: 'admin', title: 'Admin' },
        ],
        hours: [1, 8],
        reasonRequired: true,
        roleBindings: 'absent',
        issued: [
          {
            person: 'user:default/priya',
            role: 'admin',
            reason: 'Restore of the database',
            issuedAt: '2026-11-18T09:00:00Z',
            expiresAt: '2026-11-18T17:00:00Z',
          },
        ],
      },
    });
    expect(await get(dialog)).toBeDisabled();
    expect(within(dialog).getByText('1 valid kubeconfig')).toBeInTheDocument();
    expect(
      within(dialog).getByText('Restore of the database'),
    ).toBeInTheDocument();
    expect(
      within(dialog).getByText(/might not know these roles/),
    ).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Admin' }));
    await userEvent.click(
      within(dialog).getByRole('radio', { name: '1 hour' }),
    );
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: /Reason/ }),
      'Deploy',
    );
    await userEvent.click(await get(dialog));
    await within(dialog).findByRole('button', { name: 'Show' });
    expect(operations.named('kubeconfig')).toEqual([
      { role: 'admin', hours: 1, reason: 'Deploy' },
    ]);
  });

  it('offers the permanent one only with its permission', async () => {
    const { dialog, operations } = await openDialog(/kubeconfig/, {
      kubeconfig: secret,
    });
    await userEvent.click(
      await within(dialog).findByRole('radio', { name: /Permanent admin/ }),
    );
    expect(await get(dialog)).toBeDisabled();
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: /Reason/ }),
      'etcd is down',
    );
    await userEvent.click(await get(dialog));
    await within(dialog).findByRole('button', { name: 'Show' });
    expect(operations.calls).toEqual([
      { name: 'permanentKubeconfig', body: { reason: 'etcd is down' } },
    ]);
  });

  it('leaves the permanent one out without its permission', async () => {
    await openMenu({ denied: ['lattice.cluster.break-glass'] });
    await userEvent.click(
      await screen.findByRole('menuitem', { name: /kubeconfig/ }),
    );
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('radio', { name: 'View' });
    await waitFor(() =>
      expect(
        within(dialog).queryByRole('radio', { name: /Permanent/ }),
      ).not.toBeInTheDocument(),
    );
  });

  it('says why there is none', async () => {
    const { dialog } = await openDialog(/kubeconfig/, {
      kubeconfig: new NotAllowedError('You need lattice.cluster.kubeconfig'),
    });
    await userEvent.click(await get(dialog));
    expect(
      await within(dialog).findByText(/You need lattice.cluster.kubeconfig/),
    ).toBeInTheDocument();
  });
});

describe('the same as a task', () => {
  const answersOf = (link: HTMLElement) =>
    JSON.parse(
      new URL(link.getAttribute('href')!, 'https://x').searchParams.get(
        'formData',
      )!,
    );
  const asTask = { name: 'Run as a task instead' };

  it('leads to the form with what is chosen here, until it is done', async () => {
    const { dialog } = await openDialog(/Scale/);
    await userEvent.click(within(dialog).getByRole('radio', { name: /batch/ }));
    await userEvent.click(
      within(dialog).getByRole('button', { name: /Decrease/ }),
    );
    const link = await within(dialog).findByRole('link', asTask);
    expect(link.getAttribute('href')).toMatch(
      /^\/create\/templates\/default\/scale-cluster\?/,
    );
    expect(answersOf(link)).toEqual({
      cluster: 'mgmt-fra-1/team-checkout/checkout-staging',
      pool: 'batch',
      replicas: 2,
    });
    const confirm = within(dialog).getByRole('button', {
      name: 'Scale batch to 2',
    });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await within(dialog).findByText(/is under way/);
    expect(within(dialog).queryByRole('link', asTask)).not.toBeInTheDocument();
  });

  it('is not offered without the template', async () => {
    const { dialog } = await openDialog(/Upgrade/);
    await waitFor(() =>
      expect(
        within(dialog).queryByRole('link', asTask),
      ).not.toBeInTheDocument(),
    );
  });

  it('writes new credentials for the cluster on screen', async () => {
    renderPage(
      FakeLatticeApi.create({ cluster: checkoutStaging(Date.now()) }),
      address,
    );
    const link = await screen.findByRole('link', {
      name: 'Replace credentials',
    });
    expect(answersOf(link)).toMatchObject({
      cluster: 'checkout-staging',
      managementCluster: 'mgmt-fra-1',
      namespace: 'team-checkout',
      blueprint: 'capo-kubeadm',
    });
  });
});
