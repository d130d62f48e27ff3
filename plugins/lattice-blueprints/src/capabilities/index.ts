export {
  missingKinds,
  pickVersion,
  servedKind,
  type Capabilities,
  type ServedKind,
} from './Capabilities';
export { kinds, type KindName, type RenderedKind } from './kinds';
