/** Texts of changes that the backend carries through. */
export const runMessages = {
  run: {
    panel: 'Runs',
    upgrade: 'Upgrade to {{version}}',
    title: '{{what}}: {{state}}',
    state: {
      queued: 'queued',
      running: 'running',
      waiting: 'waiting',
      paused: 'paused',
      stopping: 'stopping',
      stopped: 'stopped',
      failed: 'failed',
      done: 'done',
    },
    steps: 'Steps: {{steps}}',
    step: {
      pending: '{{version}} (pending)',
      active: '{{version}} (in progress)',
      done: '{{version}} (done)',
    },
    by: 'Runs as {{person}}',
    leave: 'You can close this dialog. The upgrade continues.',
    pause: 'Pause run',
    resume: 'Resume run',
    stop: 'Stop run',
    stopHint:
      'Pausing or stopping starts no further step. Machines that are being replaced are finished.',
    failed: 'Couldn’t load the run',
    time: 'Started',
    change: 'Change',
    outcome: 'Outcome',
    log: 'Log ({{events}})',
  },
} as const;
