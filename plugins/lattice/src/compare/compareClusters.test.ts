import { checkoutStaging } from '../__fixtures__/checkoutStaging';
import { checkoutTree } from '../__fixtures__/checkoutTree';
import { ComparedCluster, compareClusters } from './compareClusters';
import { variableNames } from './variableNames';

const compared = (change: Partial<ComparedCluster> = {}): ComparedCluster => ({
  detail: checkoutStaging(),
  tree: checkoutTree().root,
  variables: ['image'],
  ...change,
});

const differences = (other: ComparedCluster) =>
  compareClusters(compared(), other).filter(({ differs }) => differs);

describe('compareClusters', () => {
  it('finds no difference in what is ordered alike', () => {
    const detail = { ...checkoutStaging(), name: 'other', uid: 'other' };
    expect(differences(compared({ detail }))).toEqual([]);
  });

  it('names versions, sizes, pools, class and variables that differ', () => {
    const detail = checkoutStaging();
    const [pool, ...others] = detail.pools;
    const other = compared({
      variables: ['image', 'registry'],
      detail: {
        ...detail,
        kubernetesVersion: 'v1.35.4',
        clusterClass: 'other-class',
        pools: [
          { ...pool, machineSize: 'SCS-16V-64' },
          ...others,
          { ...pool, name: 'gpu', autoscaling: { min: 1, max: 4 } },
        ],
      },
    });
    const found = differences(other);
    const find = (name: string, of?: string) =>
      found.find(fact => fact.name === name && fact.of === of);
    expect(find('kubernetes')).toMatchObject({
      left: detail.kubernetesVersion,
      right: 'v1.35.4',
    });
    expect(find('clusterClass')?.right).toBe('other-class');
    expect(find('machineSize', pool.name)?.right).toBe('SCS-16V-64');
    expect(find('autoscaling', 'gpu')).toMatchObject({
      left: undefined,
      right: '1–4',
    });
    expect(find('registry')).toMatchObject({
      section: 'variables',
      right: 'set',
    });
  });

  it('matches pools whose names carry that of their cluster', () => {
    const of = (name: string) => {
      const detail = checkoutStaging();
      const pools = [{ ...detail.pools[0], name: `${name}-md-0` }];
      return compared({ detail: { ...detail, name, pools } });
    };
    const facts = compareClusters(of('left'), of('right'));
    expect(facts.filter(({ differs }) => differs)).toEqual([]);
    expect(facts.find(({ section }) => section === 'pools')?.of).toBe('md-0');
  });

  it('compares add-ons by what they are, not by whose', () => {
    const tree = (cluster: string) => {
      const { root } = checkoutTree();
      const addon = {
        ...root,
        kind: 'HelmChartProxy',
        state: 'Ready',
        object: { ...root.object!, name: `${cluster}-cilium` },
        children: [],
      };
      return {
        ...root,
        children: [
          {
            ...root,
            type: 'section' as const,
            kind: 'Add-ons',
            children: [addon],
          },
        ],
      };
    };
    const detail = checkoutStaging();
    const facts = compareClusters(
      compared({ tree: tree(detail.name) }),
      compared({ detail: { ...detail, name: 'other' }, tree: tree('other') }),
    );
    expect(facts.filter(({ section }) => section === 'addons')).toEqual([
      {
        section: 'addons',
        name: 'HelmChartProxy *-cilium',
        of: undefined,
        left: 'Ready',
        right: 'Ready',
        differs: false,
      },
    ]);
  });
});

describe('variableNames', () => {
  it('reads names whatever the object looks like', () => {
    const variables = [{ name: 'a' }, { value: 1 }, null];
    expect(variableNames({ spec: { topology: { variables } } })).toEqual(['a']);
    expect(variableNames({ spec: null })).toEqual([]);
    expect(variableNames({})).toEqual([]);
  });
});
