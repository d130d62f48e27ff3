/** Texts of the template form fields. */
export const fieldMessages = {
  field: {
    waits: 'Select a {{field}} first',
    loading: 'Loading options',
    denied: 'You don’t have permission to list options. Enter a value.',
    failed: 'Couldn’t load options ({{reason}}). Enter a value or try again.',
    empty: 'No options found. Enter a value.',
    unseen: '{{reason}} You can also enter a value.',
    again: 'Try again',
    notOffered: 'not available here',
    notOfferedText: '{{value}} isn’t available here. Select another option.',
    pools_one: '{{count}} pool',
    pools_other: '{{count}} pools',
    addPool: 'Add pool',
    removePool: 'Remove pool {{name}}',
    sandbox: 'Sandbox: simulated clusters, nothing is provisioned',
    creatable: 'You can also enter a new name matching {{patterns}}.',
    minors: 'Supported minor versions: {{minors}}.',
    classNotReady: 'Not reconciled yet',
    classVersions: 'Supports {{versions}}',
    size: '{{vcpus}} vCPU · {{ram}} GiB',
    sizeDisk: '{{size}} · {{disk}} GB disk',
    price: '{{price}} an hour',
    smallControlPlane: 'Control planes usually need at least 2 vCPU and 4 GiB',
    smallWorker: 'Workers usually need at least 2 vCPU and 4 GiB',
    expected: 'Leave empty to use {{names}}.',
    madeFor: 'Created for {{cluster}}',
    shared: 'Shared',
    variablesMore_one: '{{count}} more variable',
    variablesMore_other: '{{count}} more variables',
    variablesNone: 'This class has no variables',
    variablesWait: 'Select a class to set its variables',
    variablesFailed:
      'Couldn’t load the class variables ({{reason}}). Enter them as JSON.',
    variablesText: 'Variables as JSON',
    variablesWrong: 'Variables: enter a JSON object.',
  },
  cloudField: {
    waits: 'Select or enter credentials to list what the project has.',
    waitsForPlace:
      'Select a management cluster and a namespace to list what the project has.',
    loading: 'Loading from OpenStack',
    failed: 'Couldn’t ask OpenStack ({{reason}}). Enter a value or try again.',
    cut: 'Only the first entries are listed. You can also enter a value.',
    empty: 'The project has none. You can still enter a value.',
    unlisted: '{{value}} isn’t in the project.',
    ambiguous: '{{number}} have this name. Rename one first.',
    zoneOff: 'Not available',
    size: '{{vcpus}} vCPU · {{ram}} GiB',
    disk: '{{disk}} GB disk',
    price: '{{price}} a month',
    room: 'quota left for {{number}}',
    noDisk: 'No disk: set a root volume',
    smallControlPlane: 'Too small for a control plane',
    hasVersion: 'Kubernetes {{version}}',
    otherVersion: 'Kubernetes {{has}}, not {{wanted}}',
    notActive: 'Not active: {{status}}',
    imageSize: '{{size}} GiB',
    made: 'created {{day}}',
    minDisk: 'needs a {{disk}} GB disk',
    noImage:
      'The project has no image with Kubernetes {{version}}. Upload one, for example ubuntu-2404-kube-{{version}} from image-builder, or select another version.',
    noImageHas:
      'The project has no image with Kubernetes {{version}}, only with {{others}}. Upload one, for example ubuntu-2404-kube-{{version}} from image-builder, or select another version.',
    services: {
      identity: 'Identity (Keystone)',
      compute: 'Compute (Nova)',
      network: 'Network (Neutron)',
      image: 'Image (Glance)',
      volume: 'Volume (Cinder)',
      loadBalancer: 'Load balancer (Octavia)',
    },
    states: {
      'unknown-cloud':
        'The cloud of these credentials isn’t configured in Lattice. Enter a value.',
      'credential-rejected':
        'OpenStack rejected the credentials. Enter a value, or change the credentials and try again.',
      'credential-expired':
        'The credentials have expired. Enter a value, or change the credentials and try again.',
      forbidden:
        '{{service}}: the credentials have no permission to list this. Enter a value.',
      absent: 'This cloud has no {{service}} service. Enter a value.',
      elsewhere:
        '{{service}}: the address in the catalog isn’t allowed in Lattice. Enter a value.',
      unreachable: '{{service}} is unreachable. Enter a value or try again.',
      timeout: '{{service}} timed out. Enter a value or try again.',
      failing:
        '{{service}} answered with an error. Enter a value or try again.',
      limited:
        '{{service}} has received too many requests. Enter a value or try again.',
      'not-json':
        '{{service}} returned an unexpected response. Enter a value or try again.',
      'too-large':
        '{{service}} returned too much to list. Enter a value or try again.',
    },
  },
  preview: {
    title: 'Manifests',
    objects_one: '{{count}} object',
    objects_other: '{{count}} objects',
    show: 'Show manifests',
    hide: 'Hide manifests',
    waits: 'Complete the required fields to preview manifests',
    files: 'Manifest',
    copy: 'Copy all',
    note: 'Highlighted lines changed with your last edit. Credentials are never shown.',
    content: 'Manifest {{name}}',
  },
  planField: {
    again: 'Refresh plan',
    note: 'Nothing has changed yet. The task runs this check again and stops if it fails.',
  },
} as const;
