import { parse } from 'yaml';
import { buildOne, smallCluster } from '../__fixtures__/buildOne';
import { renderFiles, renderYaml } from './renderYaml';

it('writes words that YAML 1.1 takes for something else in quotes', () => {
  const words = [
    'y',
    'n',
    'yes',
    'No',
    'on',
    'off',
    'true',
    'null',
    '~',
    '1_000',
    '010',
    '12:30:45',
    '1e3',
    '0x1f',
    '2026-11-16',
  ];
  const object = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      name: 'words',
      labels: Object.fromEntries(words.map((word, i) => [`l${i}`, word])),
    },
  };
  const text = renderYaml(object);
  expect(parse(text, { version: '1.1' })).toEqual(object);
  expect(parse(text)).toEqual(object);
});

it('numbers files in the order in which they are applied', () => {
  expect(
    renderFiles(buildOne('capo-kubeadm', smallCluster)).map(file => file.path),
  ).toEqual([
    '01-clusterresourceset-demo-workload-credentials.yaml',
    '02-helmchartproxy-demo-cilium.yaml',
    '03-helmchartproxy-demo-openstack-ccm.yaml',
    '04-helmchartproxy-demo-openstack-cinder-csi.yaml',
    '05-helmchartproxy-demo-metrics-server.yaml',
    expect.stringMatching(
      /^06-openstackmachinetemplate-demo-control-plane-[0-9a-f]{8}\.yaml$/,
    ),
    expect.stringMatching(
      /^07-openstackmachinetemplate-demo-md-0-[0-9a-f]{8}\.yaml$/,
    ),
    expect.stringMatching(
      /^08-kubeadmconfigtemplate-demo-md-0-[0-9a-f]{8}\.yaml$/,
    ),
    '09-openstackcluster-demo.yaml',
    '10-kubeadmcontrolplane-demo-control-plane.yaml',
    '11-cluster-demo.yaml',
    '12-machinedeployment-demo-md-0.yaml',
    '13-machinehealthcheck-demo-control-plane.yaml',
    '14-machinehealthcheck-demo-md-0.yaml',
  ]);
});
