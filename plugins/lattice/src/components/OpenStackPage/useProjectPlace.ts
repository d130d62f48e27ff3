import {
  OpenStackCredentialsSource,
  OpenStackRequest,
} from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

const names = ['managementCluster', 'namespace', 'source'] as const;
type Name = (typeof names)[number];

/** `project:<reader>` or `secret:<name>`, as the address has it. */
function sourceOf(text: string | null): OpenStackCredentialsSource | undefined {
  const [, kind, name] = /^(project|secret):(.+)$/.exec(text ?? '') ?? [];
  if (!kind) return undefined;
  return kind === 'project' ? { project: name } : { secret: name };
}

/** Which project is shown, as the page's address holds it. */
export function useProjectPlace() {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const place = useMemo(() => {
    const params = new URLSearchParams(text);
    const managementCluster = params.get('managementCluster') ?? undefined;
    const namespace = params.get('namespace') ?? undefined;
    const source = params.get('source') ?? undefined;
    const credentials = sourceOf(params.get('source'));
    const request: OpenStackRequest | undefined =
      managementCluster && namespace && credentials
        ? { managementCluster, namespace, credentials }
        : undefined;
    return { managementCluster, namespace, source, request };
  }, [text]);
  /** What depends on an answer is open again when it changes. */
  const choose = (name: Name, value: string | undefined) =>
    setSearch(
      last => {
        const next = new URLSearchParams(last);
        if ((next.get(name) ?? undefined) === value) return next;
        for (const later of names.slice(names.indexOf(name))) {
          next.delete(later);
        }
        if (value) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { ...place, choose };
}

/** The address of a project's page below the page of all. */
export function projectSearch(place: {
  managementCluster: string;
  namespace: string;
  secret: string;
}): string {
  const { managementCluster, namespace, secret } = place;
  const source = `secret:${secret}`;
  return new URLSearchParams({
    managementCluster,
    namespace,
    source,
  }).toString();
}
