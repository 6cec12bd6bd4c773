ALTER TABLE "person" ADD COLUMN "nick" text DEFAULT 'none' NOT NULL;
