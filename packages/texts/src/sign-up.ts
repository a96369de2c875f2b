import type { SignUpIssue } from '@estudio/domain'
import { signup } from './catalogue/signup.ts'
import { unreadable } from './format/dates.ts'

const sentences: Record<SignUpIssue, string> = { ...signup.validation, birthdateInvalid: unreadable.date }

/** The sentence under a field of the sign-up; undefined for a field without an issue. */
export function signUpIssueText(issue: SignUpIssue): string
export function signUpIssueText(issue: SignUpIssue | undefined): string | undefined
export function signUpIssueText(issue: SignUpIssue | undefined): string | undefined {
  return issue && sentences[issue]
}
