import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import LockIcon from '@material-ui/icons/LockOutlined';
import { unseenKinds } from '../fleet/sources';
import { useText } from '../translation/useText';
import { useTokens } from './useTokens';

/** `Machine` of `Machine.cluster.x-k8s.io`. */
const kindOf = (kind: string) => kind.split('.', 1)[0];

/** Kinds that Lattice does not see, so that they are not taken for none. */
export const UnseenKindsNotes = (props: {
  sources: readonly SourceStatus[];
}) => {
  const t = useText();
  const tokens = useTokens();
  return (
    <>
      {unseenKinds(props.sources).map(({ managementCluster, state, kinds }) => (
        <div
          key={`${managementCluster} ${state}`}
          title={kinds.join(', ')}
          style={{
            display: 'flex',
            gap: 8,
            fontSize: 13,
            color: tokens.secondaryText,
            overflowWrap: 'anywhere',
          }}
        >
          <LockIcon style={{ fontSize: 16, marginTop: 2 }} aria-hidden="true" />
          <span>
            {t(`source.kinds.${state}`, {
              name: managementCluster,
              kinds: kinds.map(kindOf).join(', '),
            })}
          </span>
        </div>
      ))}
    </>
  );
};
