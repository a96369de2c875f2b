import { restoreBackup } from '../platform/backup/restore.ts'
import { fileArgument, printProgress, withDatabase } from './database-command.ts'

export async function restore(words: string[]): Promise<void> {
  const file = fileArgument(words, 'npm run restore -- FILE')
  await withDatabase(async ({ connection }, config) => {
    const { tables, rows, createdAt } = await restoreBackup(connection, file, printProgress)
    console.log(
      `Restored what was saved on ${createdAt}: ${tables} tables, ${rows.toLocaleString('en')} rows.`,
    )
    console.log(
      `Put the keys file that was kept beside the backup at ${config.keysFile} before the server starts.`,
    )
  })
}
