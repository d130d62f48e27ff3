import { WIDGETS, configMap, given, widget } from '../requests';
import { known } from './remembering';

export const owned = (name: string, more = {}) =>
  configMap(
    name,
    {},
    {
      ownerReferences: [
        {
          apiVersion: 'conformance.lattice.dev/v1',
          kind: 'Widget',
          name: 'owner',
          uid: '{uid}',
          ...more,
        },
      ],
    },
  );

export const OWNER = [...given(widget('owner')), known(`${WIDGETS}/owner`)];

export const policy = (propagationPolicy: string) => ({
  apiVersion: 'v1',
  kind: 'DeleteOptions',
  propagationPolicy,
});
