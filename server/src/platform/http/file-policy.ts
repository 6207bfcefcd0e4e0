/** What a file may do that people open by its address: nothing. It runs no script, loads nothing, and stands in no frame. */
export const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"
