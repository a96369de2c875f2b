import { texts } from '@estudio/domain'
import { CloseIcon } from '@estudio/theme'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { SearchIcon } from './icons.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** Searches the list it stands in; the list waits until the typing rests (AUS-02). The key “/” leads here. */
export const SearchField = ({ placeholder }: { placeholder: string }) => {
  const { filterValues, setFilters } = useListContext()
  const [text, setText] = useState(String(filterValues.q ?? ''))
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.focus() })
  const search = (q: string, patient: boolean) => {
    setText(q)
    setFilters({ ...filterValues, q }, undefined, patient)
  }
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => search(event.target.value, true)}
      onKeyDown={(event) => event.key === 'Escape' && search('', false)}
      placeholder={placeholder}
      inputRef={input}
      slotProps={{
        htmlInput: { 'aria-label': texts.common.search, maxLength: 100, 'aria-keyshortcuts': '/' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <IconButton
              size="small"
              edge="end"
              aria-label={texts.common.clearSearch}
              onClick={() => search('', false)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          ),
        },
      }}
      sx={{ maxWidth: 420, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
