import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { Switch } from '@backstage/ui';
import {
  ClusterId,
  latticeClusterReadPermission,
  parseClusterIds,
} from '@lattice-dev/plugin-lattice-common';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { compareClusters } from '../../compare/compareClusters';
import { useClusterPath } from '../../hooks/useClusterPath';
import { useComparedCluster } from '../../hooks/useComparedCluster';
import { isDenied, isMissing } from '../../live/isFinal';
import { compareRouteRef, rootRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { Crumb, PageBody, PageHeader } from '../page';
import { Panel } from '../Panel';
import { Bone, ErrorState, LoadingState, LockedState } from '../states';
import { CompareTable } from './CompareTable';

const Comparison = (props: { left: ClusterId; right: ClusterId }) => {
  const t = useText();
  const pathOf = useClusterPath();
  const left = useComparedCluster(props.left);
  const right = useComparedCluster(props.right);
  const [equal, setEqual] = useState(false);
  const error = left.error ?? right.error;
  if (error && !(left.value && right.value)) {
    return isMissing(error) || isDenied(error) ? (
      <LockedState
        title={t('cluster.missingTitle')}
        text={t('cluster.missingText', {
          permission: latticeClusterReadPermission.name,
        })}
      />
    ) : (
      <ErrorState
        title={t('compare.failed')}
        text={t('failed.text')}
        error={error}
        retry={left.error ? left.retry : right.retry}
      />
    );
  }
  if (!left.value || !right.value) {
    return (
      <LoadingState>
        <Bone height={240} />
      </LoadingState>
    );
  }
  const facts = compareClusters(left.value, right.value);
  const differences = facts.filter(({ differs }) => differs);
  const link = (id: ClusterId) => <Link to={pathOf(id)}>{id.name}</Link>;
  return (
    <Panel
      title={
        differences.length === 0
          ? t('compare.same')
          : t('compare.differences', { count: differences.length })
      }
      action={
        <Switch
          label={t('compare.showEqual')}
          isSelected={equal}
          onChange={setEqual}
        />
      }
      flush
    >
      <CompareTable
        facts={equal ? facts : differences}
        marked={equal}
        left={link(props.left)}
        right={link(props.right)}
      />
    </Panel>
  );
};

/** Two clusters side by side; the address holds which. */
export const ComparePage = () => {
  const t = useText();
  const [search] = useSearchParams();
  const fleet = useRouteRef(rootRouteRef)();
  const title = t('compare.title');
  const [left, right] = search
    .getAll('cluster')
    .flatMap(text => parseClusterIds(text).ids);
  return (
    <Crumb label={title} to={useRouteRef(compareRouteRef)()}>
      <PageHeader title={title} />
      <PageBody>
        {left && right ? (
          <Comparison left={left} right={right} />
        ) : (
          <LockedState
            title={t('compare.chooseTitle')}
            text={t('compare.chooseText')}
            actions={<Link to={fleet}>{t('state.backToClusters')}</Link>}
          />
        )}
      </PageBody>
    </Crumb>
  );
};
