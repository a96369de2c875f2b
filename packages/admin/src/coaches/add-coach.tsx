import { texts } from '@estudio/texts'
import { useState } from 'react'
import { CreateDialog } from '../ui/record-dialogs.tsx'
import { UserInput } from '../ui/user-input.tsx'

const t = texts.admin.coaches.add

const noCoach = { excludeRole: 'instructor' } as const

/** AIN-03: makes a user with an account a coach. */
const AddCoach = () => {
  const [isChosen, setChosen] = useState(false)
  return (
    <CreateDialog
      title={t.title}
      subtitle={t.hint}
      width="xs"
      submit={t.submit}
      disabled={!isChosen}
      defaultValues={{ user_id: '' }}
      created={t.done}
      saveError={t.error}
    >
      <UserInput
        label={t.search}
        noneText={t.nobody}
        filter={noCoach}
        onChoose={(user) => setChosen(user !== null)}
        autoFocus
      />
    </CreateDialog>
  )
}

export default AddCoach
