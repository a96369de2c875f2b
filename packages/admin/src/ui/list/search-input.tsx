import { ListQuery, maxLengthOf } from '@estudio/contract'
import { texts } from '@estudio/texts'
import InputAdornment from '@mui/material/InputAdornment'
import { useRef } from 'react'
import { FilterLiveForm, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { SearchIcon } from '../icons.tsx'
import { SEARCH_DEBOUNCE_MS } from '../screen-constants'
import { useKeyHint, useShortcuts } from '../use-shortcuts.ts'

const source = 'q'

const look = { m: 0, '& input::-webkit-search-cancel-button': { display: 'none' } } as const

const SearchField = ({ placeholder }: { placeholder: string }) => {
  const input = useRef<HTMLInputElement>(null)
  const { setValue } = useFormContext()
  const keyHint = useKeyHint()
  useShortcuts({ '/': () => input.current?.focus() })
  return (
    <TextInput
      source={source}
      placeholder={placeholder}
      type="search"
      label={false}
      hiddenLabel
      resettable
      fullWidth
      onKeyDown={({ key }) => key === 'Escape' && setValue(source, '')}
      slotProps={{
        // Not inputRef: react-admin's field replaces it with the form's own reference.
        htmlInput: {
          ref: input,
          'aria-label': texts.common.search,
          maxLength: maxLengthOf(ListQuery, 'search'),
          'aria-keyshortcuts': keyHint('/'),
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={look}
    />
  )
}

/** The search of the surrounding list; the key “/” focuses it, Escape empties it. */
export const SearchInput = ({ placeholder }: { placeholder: string }) => (
  <FilterLiveForm debounce={SEARCH_DEBOUNCE_MS}>
    <SearchField placeholder={placeholder} />
  </FilterLiveForm>
)
