/** The logo as a PNG, 80 pixels square: Word needs a bitmap, and drawing processes can't decode SVG. */
export const collegeMarkPng = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAFAAAABQBAMAAAB8P++eAAAAMFBMVEVMaXH9wE39wE3+wEz/wEv/wE3/wEz9wEwFCQr+wE2GaC0v',
    'KBXnsEfQnkBTQh+rgzattE4uAAAACHRSTlMApemCF1c303P5c5kAAAAJcEhZcwAAPYQAAD2EAdWsr3QAAAG2SURBVEjH7Ze9TsMw',
    'FIUNlJ0NZUMChm6IAYkt4gkQr8DEyMgbhASo2kiA20SsbfmZAUHnFgSsBHiAQnmAIjEQO46bHyc5nekZKsf5em/seyUfExJoe75M',
    'FartrpGoSqs0U4t6hNNojqojcovmajnkpmiB5gSoFYFVMGAYUisGechZCmjTBzcQcAnLzHOXKCSdzGDgCpnGwAWyg4HHZB0DbWzR',
    'bNl7GHhCUo39cjXofP2mWp0kJpxzg+u2l3iRAN2+IXTk5YJNQ8rMA9+NiO6zwTMjpp9McBgHK1mgCNhptwfpkFHwlb+9ZMM3PjzM',
    'AK/Zy4tg/MDGlhqsx5bKN6ClBFlmSxbEYfEPlCAryt3o8ZGVRwU6LFekbi577inAuizb04csZ0sBNsQ3sf7hvdP1J24UYFcEGIZF',
    'qcdWQ2L188Qm8b+4sSqSaIdZo3pXggKYCrDPd8MRDWHJGRVoysw8d1MNBokaIfgpP0YNnvrM97P/s18Ask3y3GBjJuAE/JdggUgZ',
    '42r4oQkfw/DBDlsF2HzAdgY2SNiy7XFMHGwLYaOJW1fYDOP2GjbsBVcAWx//UoFcU/4ACusEIX3FmS8AAAAASUVORK5CYII=',
  ].join(''),
  'base64',
)
