import { writeBackup } from '../platform/backup/write.ts'
import { systemClock } from '../platform/context.ts'
import { fileArgument, printProgress, withDatabase } from './database-command.ts'

export async function backup(words: string[]): Promise<void> {
  const file = fileArgument(words, 'npm run backup -- FILE')
  await withDatabase(async ({ connection }, config) => {
    const { tables, rows } = await writeBackup(connection, file, systemClock.now(), {
      progress: printProgress,
    })
    console.log(`${file}: ${tables} tables, ${rows.toLocaleString('en')} rows.`)
    console.log(
      `Keep ${config.keysFile} beside it: sessions and second factors are read with that file only.`,
    )
  })
}
