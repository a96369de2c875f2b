/** Long lists count their records up to this number. A total of one more means that there are more records. */
export const COUNTED_RECORDS = 10_000
