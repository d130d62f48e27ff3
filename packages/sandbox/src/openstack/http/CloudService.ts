import { Project } from '../project/Project';
import { CloudAnswer, CloudRequest } from './CloudRequest';
import { answerCollection, Collection } from './Collection';

/** A path that isn't a list, such as limits. */
export interface Route {
  method?: 'GET' | 'POST';
  path: RegExp;
  answer(
    project: Project,
    request: CloudRequest,
    match: RegExpExecArray,
  ): CloudAnswer;
}

/** One service of the catalog. */
export interface CloudService {
  type: string;
  name: string;
  /** Below the address of the cloud; `{project}` stands for the project's id. */
  prefix: string;
  /** What the catalog says, where it is less than the prefix. */
  catalogPath?: string;
  collections: Collection[];
  routes: Route[];
  missing(path: string): CloudAnswer;
  /** A refusal before anything else is looked at. */
  refuses?(project: Project, request: CloudRequest): CloudAnswer | undefined;
  /** Changes the answer, as microversions do. */
  finish?(
    answer: CloudAnswer,
    project: Project,
    request: CloudRequest,
  ): CloudAnswer;
}

function answerRoutes(
  { routes }: CloudService,
  project: Project,
  request: CloudRequest,
): CloudAnswer | undefined {
  for (const { method = 'GET', path, answer } of routes) {
    const match = method === request.method ? path.exec(request.path) : null;
    if (match) return answer(project, request, match);
  }
  return undefined;
}

/** What a service answers to somebody who may ask it. */
export function answerService(
  service: CloudService,
  project: Project,
  request: CloudRequest,
): CloudAnswer {
  const lists = request.method === 'GET' ? service.collections : [];
  const answer =
    service.refuses?.(project, request) ??
    answerRoutes(service, project, request) ??
    lists
      .map(collection => answerCollection(collection, project, request))
      .find(Boolean) ??
    service.missing(request.path);
  return service.finish?.(answer, project, request) ?? answer;
}
