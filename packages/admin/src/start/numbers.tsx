import Box from '@mui/material/Box'

/** How many there are, at the beginning of a line; the digits of a card stand below each other. */
export const CountOf = ({ count }: { count: number }) => (
  <Box component="span" className="tabular" sx={{ minWidth: 28, typography: 'h6', textAlign: 'right' }}>
    {count}
  </Box>
)

/** A number at the end of a line. */
export const rightNumber = { color: 'text.secondary', textAlign: 'right', whiteSpace: 'nowrap' } as const
