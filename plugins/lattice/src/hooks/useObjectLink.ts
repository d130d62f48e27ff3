import { ObjectReference } from '@lattice-dev/plugin-lattice-common';
import { createContext, useContext } from 'react';

/** Makes the address of an object; absent outside a cluster page. */
export const ObjectAddressContext = createContext<
  ((object: ObjectReference) => string) | undefined
>(undefined);

/** How an object is named in the address: `<kind>/<name>`. */
export function objectKey(object: { kind: string; name: string }): string {
  return `${object.kind}/${object.name}`;
}

/** The address of an object on the cluster page that is on screen. */
export function useObjectLink(object: ObjectReference): string | undefined {
  return useContext(ObjectAddressContext)?.(object);
}
