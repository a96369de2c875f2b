-- The account that the first start made is called “Administración”. Where it was made a coach, the public site, class cards and mails
-- showed that name. The coach gets her own name once she writes it.
update studio.instructors set display_name = 'Coach' where display_name = 'Administración';
