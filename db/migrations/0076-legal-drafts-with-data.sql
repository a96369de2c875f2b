-- A draft names the studio with the data of its settings.
update studio.legal_documents set content =
  replace(replace(replace(replace(replace(content,
    'los servicios que presta el estudio, cuyo nombre, domicilio y datos de contacto aparecen en el sitio.',
    'los servicios que presta {nombre_del_estudio}, con domicilio en {domicilio}. Contacto: {contacto}.'),
    'los tribunales de Culiacán, Sinaloa.',
    'los tribunales de {ciudad}.'),
    'El estudio, con el nombre, domicilio y correo de contacto que aparecen en este sitio, es responsable del tratamiento y la protección de tus datos personales. Para todo lo relacionado con ellos escribe a ese correo con el asunto “Datos personales”.',
    '{nombre_del_estudio}, con domicilio en {domicilio}, es responsable del tratamiento y la protección de tus datos personales. Para todo lo relacionado con ellos escríbenos con el asunto “Datos personales”: {contacto}.'),
    'o escríbenos al correo de contacto, en cualquier momento.',
    'o escríbenos, en cualquier momento.'),
    'Para lo demás envía una solicitud al correo de contacto con:',
    'Para lo demás envíanos una solicitud con:')
where is_draft;
