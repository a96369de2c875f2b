import type { Profile } from '@estudio/contract'
import { formatLongDate, texts } from '@estudio/texts'
import { FactList } from './fact-list'

const { info } = texts.account

/** How the studio reaches the member, and what they told of themselves (ACC-03). */
export const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <FactList
    facts={[
      [texts.common.email, profile.email],
      [info.phone, profile.phone || info.notGiven],
      [info.genre, profile.genre || info.notGiven],
      [info.birthdate, profile.birthdate ? formatLongDate(profile.birthdate) : info.notGiven],
    ]}
  />
)
