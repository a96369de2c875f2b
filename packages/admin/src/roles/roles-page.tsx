import { isAllowed, RIGHTS, ROLES } from '@estudio/domain'
import { rightNames, texts } from '@estudio/texts'
import { CheckIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { Page } from '../ui/page.tsx'

const t = texts.admin.roles

const narrow = { px: { xs: 0.5, sm: 2 } } as const

const Mark = ({ allowed }: { allowed: boolean }) => (
  <>
    {allowed && <CheckIcon fontSize="small" color="success" aria-hidden />}
    <span style={visuallyHidden}>{allowed ? texts.common.yes : texts.common.no}</span>
  </>
)

/** The domain's table of rights in words. */
const RolesPage = () => (
  <Page title={t.title}>
    <Typography color="textSecondary" sx={{ mb: 1 }}>
      {t.about}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {t.coachNote}
    </Typography>
    <Card>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: { xs: 1.5, sm: 2 } }}>{t.right}</TableCell>
            {ROLES.map((role) => (
              <TableCell key={role} align="center" sx={narrow}>
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                  {texts.session.roles[role]}
                </Box>
                <Box component="span" sx={{ display: { sm: 'none' } }}>
                  {t.short[role]}
                </Box>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {RIGHTS.map((right) => (
            <TableRow key={right}>
              <TableCell component="th" scope="row" sx={{ pl: { xs: 1.5, sm: 2 } }}>
                {rightNames[right]}
              </TableCell>
              {ROLES.map((role) => (
                <TableCell key={role} align="center" sx={narrow}>
                  <Mark allowed={isAllowed([role], right)} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  </Page>
)

export default RolesPage
