/** The choices of gender and of how a member found the studio, in the order in which the sign-up offers them. */
export const GENDERS = ['female', 'male', 'non_binary', 'undisclosed', 'other'] as const
export type Gender = (typeof GENDERS)[number]
export const REFERRALS = [
  'word_of_mouth',
  'advertisement',
  'google',
  'social_media',
  'location',
  'website',
] as const
export type Referral = (typeof REFERRALS)[number]
