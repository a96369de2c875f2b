import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Portal from '@mui/material/Portal'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { PrintIcon } from './icons.tsx'

/** On paper the page consists of the sheet only. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@page': { size: 'letter', margin: '15mm' },
      '@media screen': { '#hoja-impresa': { display: 'none' } },
      '@media print': {
        'body > :not(#hoja-impresa)': { display: 'none !important' },
        'html, body': { backgroundColor: '#fff !important' },
      },
    }}
  />
)

/** The look of a table on a sheet, on which no row is cut by the end of a page. */
export const sheetTable = {
  width: '100%',
  borderCollapse: 'collapse',
  my: 2,
  '& th, & td': { border: '1px solid #999', p: 0.75, textAlign: 'left', verticalAlign: 'top' },
  '& tr': { breakInside: 'avoid' },
} as const

interface PrintButtonProps {
  label: string
  disabled?: boolean
  /** The sheet, which exists only while it is printed. */
  children: ReactNode
}

/** Prints a sheet of its own instead of the screen. */
export const PrintButton = ({ label, disabled, children }: PrintButtonProps) => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const printed = () => setPrinting(false)
    window.addEventListener('afterprint', printed)
    return () => window.removeEventListener('afterprint', printed)
  }, [])
  const print = () => {
    // The sheet has to be in the document before the browser takes its picture of the page.
    flushSync(() => setPrinting(true))
    window.print()
  }
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<PrintIcon />}
        disabled={disabled}
        onClick={print}
      >
        {label}
      </Button>
      {printing && (
        <Portal>
          {onPaper}
          <Box id="hoja-impresa" sx={{ color: '#000', bgcolor: '#fff' }}>
            {children}
          </Box>
        </Portal>
      )}
    </>
  )
}
