import { type AdminUser, ListQuery, maxLengthOf } from '@estudio/contract'
import { formatPhone, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { AutocompleteInput, ReferenceInput, useChoicesContext, useRecordContext } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { SEARCH_DEBOUNCE_MS } from '../screen-constants'

const sort = { field: 'full_name', order: 'ASC' } as const

const Proposal = () => {
  const user = useRecordContext<AdminUser>()
  return (
    <Box>
      {user?.full_name}
      <Typography variant="caption" color="textSecondary" component="div">
        {[user?.phone && formatPhone(user.phone), user?.email].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

// Constants, because the input forgets the typed text when it receives new objects.
const proposal = <Proposal />
const nameOf = ({ full_name, email }: AdminUser) => full_name || (email ?? '')

interface ProposalsProps {
  label: string
  /** Shown when a search finds no user. */
  noneText: ReactNode
  /** Shown until enough letters are typed for a search. */
  typeText?: string
  disabled?: boolean
  autoFocus?: boolean
  /** Called with the chosen user, and with null when the choice is cleared. */
  onChoose: (user: AdminUser | null) => void
  /** Called with the text that is typed. */
  onType?: (text: string) => void
}

interface UserInputProps extends ProposalsProps {
  /** A filter for the suggested users. */
  filter?: { excludeRole: 'instructor' }
}

const minLetters = 2

const queryOf = (search: string): string => search.trim().slice(0, maxLengthOf(ListQuery, 'search'))

const Proposals = (props: ProposalsProps) => {
  const { label, noneText, typeText, disabled, autoFocus, onChoose, onType } = props
  const { error, isFetching, filterValues } = useChoicesContext()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const emptyText = typeText && typed.trim().length < minLetters ? typeText : noneText
  // The search begins after a pause. Until it is answered, nobody knows that it finds nobody.
  const isWaiting = isFetching || (wanted !== '' && queryOf(wanted) !== (filterValues?.q ?? ''))
  const text = isWaiting && emptyText === noneText ? texts.common.loading : emptyText
  return (
    <AutocompleteInput
      label={label}
      optionText={proposal}
      inputText={nameOf}
      filterToQuery={(search: string) => ({ q: queryOf(search) })}
      debounce={SEARCH_DEBOUNCE_MS}
      onInputChange={(_event, input, reason) => {
        setTyped(input)
        // The input shows the chosen person again by itself; that is no search.
        setWanted(reason === 'input' ? input : '')
        // The input empties itself when it loses the focus.
        if (reason === 'input' || reason === 'clear') onType?.(input)
      }}
      onChange={(_id, user: AdminUser | '') => onChoose(user || null)}
      // Enter chooses a user; it does not submit a form that still has an earlier choice.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      noOptionsText={text}
      // The text is also shown while no search is running.
      loadingText={text}
      clearText={texts.common.clearSearch}
      helperText={error ? errorText(error, texts.admin.users.searchError) : false}
      openOnFocus={false}
      forcePopupIcon={false}
      disabled={disabled}
      TextFieldProps={{ autoFocus }}
    />
  )
}

/** Finds a user by name, telephone or e-mail address; the form's field `user_id` gets the id. */
export const UserInput = ({ filter, ...props }: UserInputProps) => (
  <ReferenceInput
    source="user_id"
    reference="usuarios"
    filter={filter}
    sort={sort}
    perPage={8}
    enableGetChoices={({ q }: { q?: string }) => !props.typeText || (q ?? '').length >= minLetters}
  >
    <Proposals {...props} />
  </ReferenceInput>
)
