import { type AdminUser, ListQuery, maxLengthOf } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { useDebouncedEvent, useGetList, useInput } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'
import { CreateDialog } from '../ui/record-dialogs.tsx'
import { SEARCH_DEBOUNCE_MS } from '../ui/screen-constants'

const t = texts.admin.coaches.add

const option = {
  m: 0,
  py: 0.5,
  pr: 1,
  borderRadius: 1,
  '&:has(:checked)': { bgcolor: 'studio.clayMist' },
} as const

/** Users who are no coach yet: the first eight that a search finds. */
const useCandidates = (search: string) =>
  useGetList<AdminUser>(
    'usuarios',
    {
      pagination: { page: 1, perPage: 8 },
      sort: { field: 'full_name', order: 'ASC' },
      filter: { q: search || undefined, excludeRole: 'instructor' },
    },
    { placeholderData: keepPreviousData },
  )

interface CandidatesProps {
  search: string
  chosen?: AdminUser
  onChoose: (user: AdminUser | undefined) => void
}

const Candidates = ({ search, chosen, onChoose }: CandidatesProps) => {
  const { data, isPending, error, isLoadingError, refetch } = useCandidates(search)
  const { field } = useInput({ source: 'user_id' })
  if (isLoadingError)
    return (
      <Failure message={errorText(error, texts.admin.users.searchError)} onRetry={() => void refetch()} />
    )
  if (isPending) return <Skeleton variant="rounded" height={220} />
  // Whoever was chosen stays in sight: nobody is added unseen.
  const offered = chosen && !data?.some(({ id }) => id === chosen.id) ? [chosen, ...(data ?? [])] : data
  if (!offered?.length) return <Typography color="textSecondary">{t.nobody}</Typography>
  const onChange = (id: string) => {
    field.onChange(id)
    onChoose(offered.find((user) => user.id === id))
  }
  return (
    <RadioGroup
      aria-label={t.choose}
      value={chosen?.id ?? ''}
      onChange={(event) => onChange(event.target.value)}
      sx={{ gap: 0.25 }}
    >
      {offered.map((user) => (
        <FormControlLabel
          key={user.id}
          value={user.id}
          control={<Radio size="small" />}
          sx={option}
          label={
            <>
              <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}>
                {user.full_name}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
                {user.email}
              </Box>
            </>
          }
        />
      ))}
    </RadioGroup>
  )
}

/** AIN-03: a user who has an account already becomes a coach. */
const AddCoach = () => {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<AdminUser>()
  const onType = useDebouncedEvent(
    ({ target }: ChangeEvent<HTMLInputElement>) => setSearch(target.value.trim()),
    SEARCH_DEBOUNCE_MS,
  )
  return (
    <CreateDialog
      title={t.title}
      subtitle={t.hint}
      width="xs"
      submit={t.submit}
      disabled={!chosen}
      defaultValues={{ user_id: '' }}
      created={t.done}
      saveError={t.error}
    >
      <TextField
        type="search"
        label={t.search}
        onChange={onType}
        // Enter searches; it does not add whoever is chosen.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        slotProps={{ htmlInput: { maxLength: maxLengthOf(ListQuery, 'search') } }}
        autoFocus
      />
      <Candidates search={search} chosen={chosen} onChoose={setChosen} />
    </CreateDialog>
  )
}

export default AddCoach
