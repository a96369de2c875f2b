import { SEARCH_DEBOUNCE_MS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CloseIcon } from '@estudio/ui'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { SearchIcon } from './icons.tsx'
import { useKeyHint, useShortcuts } from './use-shortcuts.ts'

/**
 * The words of the search, as typed and as the list was asked for. Typing asks once it rests (AUS-02); what is cleared
 * asks at once, and nothing typed before asks after it. Where the address changes the search, its words stand in the field.
 */
const useSearchWords = () => {
  const { filterValues, setFilters } = useListContext()
  const shown = String(filterValues.q ?? '')
  const [text, setText] = useState(shown)
  const [asked, setAsked] = useState(shown)
  const [known, setKnown] = useState(shown)
  if (shown !== known) {
    setKnown(shown)
    if (shown !== asked) {
      setAsked(shown)
      setText(shown)
    }
  }
  const ask = (q: string) => {
    setAsked(q)
    setFilters({ ...filterValues, q })
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (text === asked) return
    const timer = setTimeout(() => latest.current(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, asked])
  const clear = () => {
    setText('')
    ask('')
  }
  return { text, type: setText, clear }
}

/** Searches the list it stands in. The key “/” leads here. */
export const SearchField = ({ placeholder }: { placeholder: string }) => {
  const { text, type, clear } = useSearchWords()
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.focus() })
  const keyHint = useKeyHint()
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && clear()}
      placeholder={placeholder}
      inputRef={input}
      slotProps={{
        htmlInput: { 'aria-label': texts.common.search, maxLength: 100, 'aria-keyshortcuts': keyHint('/') },
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
              onClick={() => {
                clear()
                input.current?.focus()
              }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          ),
        },
      }}
      sx={{ flex: '1 1 200px', maxWidth: 420, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
