export type {
  ClusterFacts,
  InputPath,
  MachineGroup,
  MadeName,
  NamedCidr,
} from './ClusterFacts';
