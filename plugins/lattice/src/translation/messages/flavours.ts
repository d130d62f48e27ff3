/** Words of the page behind "Create cluster". */
export const flavourMessages = {
  flavours: {
    title: 'Create cluster',
    subtitle: 'Choose what the cluster is made of',
    managementCluster: 'Management cluster',
    choose: 'Choose {{title}}',
    usually: 'usually {{from}} to {{to}} min',
    ready: 'Available',
    missing: 'Not available',
    notKnown: 'Not known',
    open: 'Choose',
    noTemplate: 'No template for this flavour is registered in the catalog.',
    needs_one: 'Show {{count}} prerequisite',
    needs_other: 'Show {{count}} prerequisites',
    hideNeeds: 'Hide prerequisites',
    met: 'There',
    lacking: 'Missing',
    recommended: 'recommended',
    allTemplates: 'All templates',
    none: 'No flavour is known',
    noneText: 'This backend offers no flavour.',
    failed: 'The flavours cannot be read',
    silent:
      '{{name}} does not answer, so what it can make is not known. You can order all the same; the plan will tell.',
    empty: 'No management cluster is connected',
    emptyText: 'A cluster is made by a management cluster. None is connected.',
  },
} as const;
