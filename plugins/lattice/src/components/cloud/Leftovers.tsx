import {
  LeftoverGroup,
  OpenStackLeftoversRequest,
} from '@lattice-dev/plugin-lattice-common';
import { formatMoney } from '../../format/money';
import { leftoversQuestion } from '../../openstack/questions';
import { useShared } from '../../openstack/useShared';
import { useText } from '../../translation/useText';
import { Age } from '../Age';
import { Notice } from '../Notice';
import { Panel } from '../Panel';
import { Commands } from './Commands';
import { ObjectText } from './ObjectText';
import { RemoveLeftover } from './RemoveLeftover';
import { useCloudStyles } from './useCloudStyles';

const Group = (props: {
  group: LeftoverGroup;
  request: OpenStackLeftoversRequest;
}) => {
  const classes = useCloudStyles();
  const t = useText();
  const { group, request } = props;
  const { cluster, state, reason, objects, price } = group;
  return (
    <section className={classes.section} aria-label={cluster}>
      <h4 className={classes.title}>
        {cluster}
        {state === 'in-use' && ` · ${t('leftovers.inUse')}`}
        {price &&
          price.perMonth > 0 &&
          ` · ${t('leftovers.sum', {
            amount: formatMoney(price.perMonth, price.currency),
          })}`}
      </h4>
      <p className={classes.quiet}>{reason}</p>
      <ul className={classes.list}>
        {objects.map(object => (
          <li key={`${object.kind} ${object.id}`} className={classes.row}>
            <ObjectText object={object} />
            {object.createdAt && <Age time={object.createdAt} />}
            {state === 'leftover' && (
              <RemoveLeftover object={object} request={request} />
            )}
          </li>
        ))}
      </ul>
      <Commands
        title={t('leftovers.commands')}
        commands={objects.flatMap(({ commands }) => commands)}
      />
    </section>
  );
};

/** What clusters that are gone left in a project, and how to delete it. */
export const Leftovers = (props: { request: OpenStackLeftoversRequest }) => {
  const classes = useCloudStyles();
  const t = useText();
  const { value, error } = useShared(leftoversQuestion, props.request);
  if (error) {
    return (
      <Notice tone="info" title={t('leftovers.failed')}>
        {error.message}
      </Notice>
    );
  }
  if (!value) return null;
  const { state, message, groups, unknown, price } = value;
  const amount = price && formatMoney(price.perMonth, price.currency);
  const isEmpty = state === 'known' && groups.length === 0;
  return (
    <Panel
      title={t('leftovers.title')}
      hint={
        groups.length > 0 && amount ? t('leftovers.sum', { amount }) : undefined
      }
    >
      <div className={classes.root}>
        <p className={classes.quiet}>
          {t(isEmpty ? 'leftovers.none' : 'leftovers.hint')}
        </p>
        {state === 'unsure' && (
          <Notice tone="info" title={t('leftovers.unsure')}>
            {message}
          </Notice>
        )}
        {groups.map(group => (
          <Group key={group.cluster} group={group} request={props.request} />
        ))}
        {groups.some(one => one.state === 'leftover') && (
          <p className={classes.quiet}>{t('leftovers.commandsHint')}</p>
        )}
        {unknown.length > 0 && (
          <Notice tone="info" title={t('leftovers.unknown')}>
            {unknown.join(' ')}
          </Notice>
        )}
      </div>
    </Panel>
  );
};
