import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DeleteDialog } from './delete-dialog'

/** The way out for good, at the end of the page and quiet. */
export const DeleteAccount = () => {
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ mt: 4, textAlign: { xs: 'center', md: 'left' } }}>
      <Button color="error" size="small" onClick={() => setOpen(true)}>
        {texts.account.deletion.open}
      </Button>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Box>
  )
}
