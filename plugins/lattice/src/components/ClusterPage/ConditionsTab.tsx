import {
  ClusterDetail,
  ConditionStatus,
} from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';
import { Age } from '../Age';
import { ConditionIcon } from '../ConditionIcon';
import { ObjectCell } from '../ObjectCell';
import { Panel } from '../Panel';
import { usePlainTable } from '../plainTable';

const ConditionRow = (props: { condition: ConditionStatus }) => {
  const classes = usePlainTable();
  const { condition } = props;
  return (
    <tr>
      <td>
        <ObjectCell object={condition.object} />
      </td>
      <td>
        <ConditionIcon verdict={condition.verdict} /> {condition.type}
      </td>
      <td>{condition.status}</td>
      <td className={`${classes.mono} ${classes.reason}`}>
        {condition.reason || '–'}
      </td>
      <td className={classes.message}>{condition.message || '–'}</td>
      <td className={`${classes.nowrap} ${classes.right}`}>
        <Age time={condition.since} />
      </td>
    </tr>
  );
};

/** The conditions of all objects of the cluster, bad ones first. */
export const ConditionsTab = (props: { cluster: ClusterDetail }) => {
  const classes = usePlainTable();
  const t = useText();
  const { conditions } = props.cluster;
  return (
    <Panel title={t('conditions.title')} hint={t('conditions.hint')} flush>
      {conditions.length === 0 ? (
        <div className={classes.empty}>{t('conditions.none')}</div>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('conditions.object')}</th>
                <th scope="col">{t('conditions.type')}</th>
                <th scope="col">{t('conditions.status')}</th>
                <th scope="col">{t('conditions.reason')}</th>
                <th scope="col">{t('conditions.message')}</th>
                <th scope="col" className={classes.right}>
                  {t('conditions.since')}
                </th>
              </tr>
            </thead>
            <tbody>
              {conditions.map(condition => (
                <ConditionRow
                  key={[
                    condition.object.kind,
                    condition.object.name,
                    condition.type,
                  ].join('/')}
                  condition={condition}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
