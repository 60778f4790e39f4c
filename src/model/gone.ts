import { type Problem, problem } from './problem.ts'

/** The problem of a file that was found, and was changed or removed before it was read. */
export function gone(file: string): Problem {
  return problem({
    severity: 'error',
    code: 'unreadable-file',
    message: 'The file was changed or removed while the site was built.',
    hint: 'Build again when no other program changes the files of the site.',
    file,
    subject: 'gone',
  })
}
