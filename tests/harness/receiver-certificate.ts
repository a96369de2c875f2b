/**
 * A certificate for receiver.example and the names below it, which only tests trust. It signs itself and ends in a hundred years, so
 * that tests need no other program.
 */
export const receiverCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxRlOtLSNUcl6BUJz
rHVqF4/K32wRw3vxVKHEZhAMLZ+hRANCAAQKA8ftmQ2aI2cDWiVT+ghuDYr0hTDb
d98yg6MAvdsfNhIbHMzihWE3rP0G5watkuaxwswtHFvRbPkJOc55n4l6
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBwDCCAWagAwIBAgIUZV5ZWrjzqKqSz/wfTENdQHU6/PwwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTAgFw0yNjEyMDExMDI3MjRaGA8y
MTI2MTEwNzEwMjcyNFowGzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABAoDx+2ZDZojZwNaJVP6CG4NivSFMNt33zKD
owC92x82EhsczOKFYTes/QbnBq2S5rHCzC0cW9Fs+Qk5znmfiXqjgYUwgYIwHQYD
VR0OBBYEFGjkn4yesM9coYOzYuRJuyBdwpj2MB8GA1UdIwQYMBaAFGjkn4yesM9c
oYOzYuRJuyBdwpj2MA8GA1UdEwEB/wQFMAMBAf8wLwYDVR0RBCgwJoIQcmVjZWl2
ZXIuZXhhbXBsZYISKi5yZWNlaXZlci5leGFtcGxlMAoGCCqGSM49BAMCA0gAMEUC
ID7LtKpcG77ZXoAYnnR5sOvYH473bf7NOn6MvVR+delOAiEAiRKdsOmNzSfgsup2
8/PSpRbFo9lqKiVm75iMFnBbBXU=
-----END CERTIFICATE-----`,
}
