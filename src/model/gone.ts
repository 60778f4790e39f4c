import { type Problem, problem } from './problem.ts'

/** Problem for a file that was changed or removed between listing and reading. */
export function gone(file: string): Problem {
  return problem('unreadable-file', {
    message: 'The file was changed or removed during the build.',
    hint: 'Build again while no other program changes files of the site.',
    file,
    subject: 'gone',
  })
}
