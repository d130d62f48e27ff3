import { ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setSlot(element: HTMLElement | null) {
  slot = element;
  listeners.forEach(listener => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener) && undefined;
}

/** The place for the live state at the right end of the plugin header. */
export const LiveSlot = () => <span ref={setSlot} />;

/**
 * Paints into the plugin header, which the framework draws outside of our
 * pages; where there is none, as in a legacy app, in place.
 */
export const InLiveSlot = ({ children }: { children: ReactNode }) => {
  const element = useSyncExternalStore(subscribe, () => slot);
  return element ? createPortal(children, element) : <>{children}</>;
};
