import { GENDERS, type Gender, REFERRALS, type Referral, type SignUpIssue } from '@estudio/domain'
import { signup } from './catalogue/signup.ts'
import { unreadable } from './format/dates.ts'

const sentences: Record<SignUpIssue, string> = { ...signup.validation, birthdateInvalid: unreadable.date }

/** The sentence under a field of the sign-up; undefined for a field without an issue. */
export function signUpIssueText(issue: SignUpIssue): string
export function signUpIssueText(issue: SignUpIssue | undefined): string | undefined
export function signUpIssueText(issue: SignUpIssue | undefined): string | undefined {
  return issue && sentences[issue]
}

/** The code of a word of the form; undefined for every other text. */
export const genderOf = (word: string): Gender | undefined =>
  GENDERS.find((code) => signup.genres[code] === word)

export const referralOf = (word: string): Referral | undefined =>
  REFERRALS.find((code) => signup.referrals[code] === word)
