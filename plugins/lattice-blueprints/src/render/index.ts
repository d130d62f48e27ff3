export {
  renderFiles,
  renderYaml,
  renderYamlStream,
  type ManifestFile,
} from './renderYaml';
