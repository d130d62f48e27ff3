export { OpenStackPage } from './OpenStackPage';
export { ProjectsLink } from './ProjectsLink';
