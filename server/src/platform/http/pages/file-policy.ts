/** The policy of a file that people open by its URL: it can't run scripts, load anything or be framed. */
export const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"
