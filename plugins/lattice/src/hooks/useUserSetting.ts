import { errorApiRef, storageApiRef, useApi } from '@backstage/core-plugin-api';
import { useCallback, useEffect, useMemo, useState } from 'react';

const BUCKET = 'lattice';

/** Lists are all that is kept so far. */
type Setting = Array<string | Record<string, string>>;

/**
 * Something that a person has chosen, kept where the portal keeps its user
 * settings: on every device if those are stored in the backend.
 *
 * `read` gets whatever is stored, which an older version may have written.
 */
export function useUserSetting<T extends Setting>(
  key: string,
  read: (stored: unknown) => T,
): [T, (value: T) => void] {
  const storage = useApi(storageApiRef);
  const errors = useApi(errorApiRef);
  const bucket = useMemo(() => storage.forBucket(BUCKET), [storage]);
  const [stored, setStored] = useState<unknown>(
    () => bucket.snapshot(key).value,
  );
  useEffect(() => {
    setStored(bucket.snapshot(key).value);
    const subscription = bucket
      .observe$(key)
      .subscribe(snapshot => setStored(snapshot.value));
    return () => subscription.unsubscribe();
  }, [bucket, key]);
  const write = useCallback(
    (value: T) => {
      setStored(value);
      bucket.set(key, value).catch(error => {
        setStored(bucket.snapshot(key).value);
        errors.post(error);
      });
    },
    [bucket, key, errors],
  );
  return [useMemo(() => read(stored), [read, stored]), write];
}
