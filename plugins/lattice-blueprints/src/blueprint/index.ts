export type {
  Blueprint,
  BlueprintContext,
  ParseResult,
  TypicalDuration,
} from './Blueprint';
export { BlueprintRefusedError } from './BlueprintRefusedError';
